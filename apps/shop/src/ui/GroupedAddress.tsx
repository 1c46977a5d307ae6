// A chain address in groups of four, never shortened: its ends are bold, so that users can compare all of it.

interface GroupedAddressProps {
  address: string
  /** Smaller text, for lists. */
  isSmall?: boolean
}

const groupSize = 4
/** Bold groups at each end. */
const endGroups = 2

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
        const isEnd = index < endGroups || index >= groups.length - endGroups
        return (
          <span key={from} className={`me-[0.55em] inline-block font-mono ${isEnd ? 'font-bold' : 'text-text-2'}`}>
            {group}
          </span>
        )
      })}
    </span>
  )
}
