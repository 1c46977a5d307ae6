// The columns of the network table.
import type { NetworkRow } from '@shop/contract/wallet/admin-networks.ts'
import { money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import { Status } from '#ui/Status.tsx'
import { type Column, TwoLines } from '#ui/Table.tsx'

export function networkColumns(text: Text): Column<NetworkRow>[] {
  const t = text.networks
  const onOff = (row: NetworkRow, isOn: boolean) =>
    row.supported ? (
      <Status tone={isOn ? 'good' : 'off'}>{isOn ? t.on : t.off}</Status>
    ) : (
      <Status tone="off">{t.unsupported}</Status>
    )
  return [
    {
      key: 'network',
      title: t.columns.network,
      narrow: 'title',
      cell: (row) => <TwoLines title={networkName(row)} detail={row.token} />,
    },
    {
      key: 'deposits',
      title: t.columns.deposits,
      width: 'w-32',
      narrow: 'end',
      cell: (row) => onOff(row, row.deposit_on),
    },
    {
      key: 'withdrawals',
      title: t.columns.withdrawals,
      width: 'w-32',
      cell: (row) => onOff(row, row.withdraw_on),
    },
    {
      key: 'limits',
      title: t.columns.limits,
      width: 'w-28',
      narrow: 'line',
      cell: (row) => <span className="tabular-nums">{row.supported ? money(row.deposit_min) : '–'}</span>,
    },
    {
      key: 'addresses',
      title: t.columns.addresses,
      width: 'w-64',
      narrow: 'line',
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="text-text-2">{row.supported ? t.addressCount(activeOf(row).length) : '–'}</span>
          {row.proposal || row.texts_proposal || row.charge_proposal ? <Status tone="waiting">{t.waits}</Status> : null}
        </span>
      ),
    },
  ]
}

export function activeOf(row: NetworkRow): NetworkRow['addresses'] {
  return row.addresses.filter(({ active }) => active)
}

export function networkName({ name, standard }: Pick<NetworkRow, 'name' | 'standard'>): string {
  return [name, standard].filter(Boolean).join(' ')
}
