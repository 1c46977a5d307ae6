// A figure over a chart, with the colour it has in it.
export interface TotalProps {
  name: string
  /** Undefined while it is loading. */
  value: string | undefined
  /** The colour of its bars. */
  colorClass?: string
}

export function Total({ name, value, colorClass }: TotalProps) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-caption text-text-3">
        {colorClass ? <span aria-hidden="true" className={`size-2.5 rounded-full ${colorClass}`} /> : null}
        {name}
      </dt>
      <dd className="text-h1 tabular-nums">
        {value === undefined ? <span className="skeleton my-1 block h-5 w-24" /> : value}
      </dd>
    </div>
  )
}
