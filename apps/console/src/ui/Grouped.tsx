// An address or number in groups of four, easy to compare by eye; copied without the gaps.
import { CopyButton } from './CopyButton.tsx'

interface GroupedProps {
  value: string
  /** Names the value on the copy button. */
  label: string
}

export function Grouped({ value, label }: GroupedProps) {
  return (
    <span className="flex flex-wrap items-start justify-between gap-x-2">
      <GroupedText value={value} />
      <span className="-my-2 ms-auto">
        <CopyButton value={value} label={label} />
      </span>
    </span>
  )
}

/** The gaps are margins, so that selecting by hand copies no spaces. */
export function GroupedText({ value }: { value: string }) {
  const groups = value.match(/.{1,4}/gu) ?? []
  return (
    <span className="min-w-0 break-words font-mono leading-6">
      <span className="sr-only select-none">{value}</span>
      <span aria-hidden="true" className="flex flex-wrap">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups never move.
          <span key={index} className={`me-[0.6em] ${index % 2 ? 'text-text-2' : 'text-text'}`}>
            {group}
          </span>
        ))}
      </span>
    </span>
  )
}
