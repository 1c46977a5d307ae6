// An address in groups of four, never shortened: its ends stand out, its middle can be compared as well.

export interface GroupedAddressProps {
  address: string
  /** Smaller, inside a list. */
  isSmall?: boolean
}

const groupSize = 4
const endSize = 6

interface Letters {
  at: number
  letters: string
  isEnd: boolean
}

/** Cut where an end stops and where a group does, so that each piece has one weight. */
function piecesOf(group: string, from: number, length: number): Letters[] {
  const pieces: Letters[] = []
  for (const [index, letter] of [...group].entries()) {
    const at = from + index
    const isEnd = at < endSize || at >= length - endSize
    const last = pieces.at(-1)
    if (last?.isEnd === isEnd) last.letters += letter
    else pieces.push({ at, letters: letter, isEnd })
  }
  return pieces
}

export function GroupedAddress({ address, isSmall }: GroupedAddressProps) {
  const groups = address.match(new RegExp(`.{1,${groupSize}}`, 'gu')) ?? []
  return (
    // What is selected by hand is the address itself: the gaps are margins, no letters. Every element has its language's
    // font, so that each piece names its own.
    <span
      translate="no"
      className={`block font-mono break-all text-text select-all ${isSmall ? 'text-caption' : 'text-body leading-7'}`}
    >
      {groups.map((group, index) => {
        const from = index * groupSize
        return (
          <span key={from} className="me-[0.55em] inline-block">
            {piecesOf(group, from, address.length).map(({ at, letters, isEnd }) => (
              <span key={at} className={`font-mono ${isEnd ? 'font-bold' : 'text-text-2'}`}>
                {letters}
              </span>
            ))}
          </span>
        )
      })}
    </span>
  )
}
