// What a change does, line by line: the old value struck through, then the new one.
export interface Difference {
  name: string
  before: string
  after: string
  isCode?: boolean
}

export function Differences({ lines }: { lines: readonly Difference[] }) {
  return (
    <dl className="space-y-2">
      {lines.map(({ name, before, after, isCode }) => (
        <div key={name} className="grid grid-cols-[minmax(7rem,12rem)_1fr] gap-3">
          <dt className="text-text-2">{name}</dt>
          <dd className={`min-w-0 break-words ${isCode ? 'font-mono' : ''}`}>
            {before === after ? (
              after
            ) : (
              <>
                {before ? <del className="block text-text-2 decoration-sale">{before}</del> : null}
                <ins className="font-semibold no-underline">{after || '–'}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
