// A total above a chart, with the color of its bars.
interface TotalProps {
  name: string
  /** Undefined while it loads. */
  value: string | undefined
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
