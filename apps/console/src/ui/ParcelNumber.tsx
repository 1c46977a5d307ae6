// The number of a parcel, to copy, and a link to the carrier's tracking.
import { useText } from '#text/use-text.ts'
import { CopyButton } from './CopyButton.tsx'
import { OutsideLink } from './OutsideLink.tsx'

interface ParcelNumberProps {
  parcel: { number: string; tracking_url: string }
  /** Names the number on the copy button. */
  label: string
}

export function ParcelNumber({ parcel, label }: ParcelNumberProps) {
  const t = useText().orders
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span translate="no" className="break-all font-medium font-mono">
        {parcel.number}
      </span>
      <CopyButton value={parcel.number} label={label} />
      {parcel.tracking_url ? (
        <OutsideLink href={parcel.tracking_url} className="control">
          {t.track}
        </OutsideLink>
      ) : null}
    </p>
  )
}
