// How a file is to be written: its columns, and the words that may stand in them.
import { parcelStates } from '@shop/contract/sales/logistics.ts'
import { useQuery } from '@tanstack/react-query'
import { useText } from '#text/use-text.ts'
import { carriersQuery, type FileKind } from './api.ts'

const columns: Record<FileKind, string> = {
  numbers: 'sn,carrier,number',
  events: 'carrier,number,time,state,place,text',
}

export function FileForm({ kind }: { kind: FileKind }) {
  const t = useText().logistics.files
  const { data } = useQuery(carriersQuery())
  // Nothing new is shipped with a carrier that is out of use; its parcels still move.
  const carriers = (data ?? []).filter(({ active }) => active || kind === 'events').map(({ key }) => key)
  const lines: [name: string, of: readonly string[]][] = [
    [t.columns, [columns[kind]]],
    [t.carriers, carriers],
    ...(kind === 'events' ? [[t.states, parcelStates] as [string, readonly string[]]] : []),
  ]
  return (
    <dl className="mt-3 space-y-1.5">
      {lines.map(([name, values]) => (
        <div key={name} className="flex gap-3">
          <dt className="w-18 shrink-0 text-text-3">{name}</dt>
          <dd className="flex min-w-0 flex-wrap gap-1.5">
            {values.map((value) => (
              <code key={value} className="break-all rounded-sm bg-surface-2 px-1.5 font-mono text-caption leading-5">
                {value}
              </code>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
