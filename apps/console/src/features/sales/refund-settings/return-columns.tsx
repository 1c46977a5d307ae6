// The columns of the return address table.
import { addressLines } from '@shop/contract/people/addresses.ts'
import type { ReturnAddress } from '@shop/contract/staff/admin-settings.ts'
import { countryName } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import type { ConsoleLanguage } from '#text/language.ts'
import { Status } from '#ui/Status.tsx'
import type { Column } from '#ui/table-props.ts'

export function returnColumns(text: Text, language: ConsoleLanguage): Column<ReturnAddress>[] {
  const t = text.refundSettings.addresses
  return [
    {
      key: 'whose',
      title: t.columns.whose,
      width: 'w-52',
      narrow: 'title',
      cell: ({ shop }) => <span className="block truncate font-medium">{shop?.name ?? t.platform}</span>,
    },
    {
      key: 'address',
      title: t.columns.address,
      narrow: 'line',
      cell: ({ address }) => (
        <span className="block min-w-0">
          <span className="block truncate">
            {address.addressee} · <span className="tabular-nums">{address.mobile_shown}</span>
          </span>
          <span className="block truncate text-caption text-text-3">
            {addressLines(address, countryName(language, address.country)).join(', ')}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t.columns.state,
      width: 'w-36',
      narrow: 'end',
      cell: ({ active }) => <Status tone={active ? 'good' : 'off'}>{active ? t.states.on : t.states.off}</Status>,
    },
  ]
}

export function returnKey(row: ReturnAddress): string {
  return String(row.id)
}
