// The ledger's balances as bars: assets and expenses beside liabilities and income, with equal totals.
import type { LedgerAccount } from '@shop/contract/wallet/admin-ledger.ts'
import { addCents, type Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'

interface AccountBarsProps {
  accounts: readonly LedgerAccount[]
  /** The name of the account's owner, such as a network. */
  ownerName: (account: LedgerAccount) => string | undefined
}

export function AccountBars({ accounts, ownerName }: AccountBarsProps) {
  const t = useText().ledger
  const used = accounts.filter(({ balance }) => balance !== 0)
  const max = Math.max(1, ...used.map(({ balance }) => Math.abs(balance)))
  const sides = [
    { side: 'D', title: t.have, colorClass: 'bg-primary' },
    { side: 'C', title: t.owe, colorClass: 'bg-info' },
  ] as const
  return (
    <section className="card p-5">
      <h2 className="text-h2">{t.accounts}</h2>
      <p className="text-text-3">{t.accountsLead}</p>
      <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {sides.map(({ side, title, colorClass }) => {
          const lines = used.filter((account) => account.side === side).sort((a, b) => b.balance - a.balance)
          return (
            <div key={side} className="flex min-w-0 flex-col">
              <h3 className="mb-1 font-medium text-text-2">{title}</h3>
              <ul className="grow">
                {lines.map((account) => (
                  <Bar
                    key={`${account.name} ${account.owner}`}
                    name={[t.accountNames[account.name] ?? account.name, ownerName(account)]
                      .filter(Boolean)
                      .join(' · ')}
                    balance={account.balance}
                    max={max}
                    colorClass={colorClass}
                  />
                ))}
              </ul>
              <p className="mt-2 flex justify-between border-hairline border-t pt-2 font-semibold">
                {t.total}
                <span className="tabular-nums">{money(addCents(...lines.map(({ balance }) => balance)))}</span>
              </p>
            </div>
          )
        })}
      </div>
    </section>
  )
}

function Bar({ name, balance, max, colorClass }: { name: string; balance: Cents; max: number; colorClass: string }) {
  return (
    <li className="py-1.5">
      <div className="flex justify-between gap-4">
        <span className="min-w-0 truncate">{name}</span>
        <span className={`tabular-nums ${balance < 0 ? 'text-sale' : ''}`}>{money(balance)}</span>
      </div>
      <div aria-hidden="true" className="mt-1 h-1.5 overflow-clip rounded-full bg-surface-2">
        <div
          className={`h-full rounded-full ${balance < 0 ? 'bg-sale' : colorClass}`}
          style={{ width: `${(Math.abs(balance) / max) * 100}%` }}
        />
      </div>
    </li>
  )
}
