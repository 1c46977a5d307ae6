// A chain address in groups of four, never shortened: its ends are bold, so that users can compare all of it.

interface GroupedAddressProps {
  address: string
  /** Smaller text, for lists. */
  isSmall?: boolean
}

const groupSize = 4
const endSize = 6

interface Piece {
  at: number
  letters: string
  isEnd: boolean
}

/** Splits a group where a bold end starts or stops, so that each piece has one weight. */
function piecesOf(group: string, from: number, length: number): Piece[] {
  const pieces: Piece[] = []
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
    // The gaps are margins, not characters, so that selecting by hand copies the plain address. The base styles set a
    // font for every element with a language, so each piece sets font-mono itself.
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
