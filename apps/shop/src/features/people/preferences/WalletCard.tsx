// The wallet on the profile page: balance, amount on hold and three links.
import type { User } from '@shop/contract/people/identity.ts'
import { money } from '@shop/locale/format.ts'
import { ArrowDownToLine, ArrowUpFromLine, Eye, EyeOff, type LucideIcon, ReceiptText } from 'lucide-react'
import { usePageText, useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { useHiddenBalance } from '#ui/use-hidden-balance.ts'

export function WalletCard({ user }: { user: Pick<User, 'balance' | 'frozen'> }) {
  const t = usePageText('account')
  const { titles } = useText()
  const { isHidden, toggle } = useHiddenBalance()
  const EyeIcon = isHidden ? EyeOff : Eye
  return (
    <section
      aria-labelledby="wallet"
      className="overflow-hidden rounded-card bg-primary text-on-primary dark:bg-primary-soft dark:text-text"
    >
      <div className="flex items-start justify-between ps-5 pe-2.5 pt-3">
        <div className="min-w-0 pt-1.5">
          <h2 id="wallet" className="text-body-s">
            {t.wallet}
          </h2>
          <p className="mt-1 text-display tabular-nums">
            {isHidden ? (
              <>
                <span aria-hidden="true">••••••</span>
                <span className="sr-only">{t.balanceHidden}</span>
              </>
            ) : (
              money(user.balance)
            )}
          </p>
          {user.frozen > 0 && !isHidden ? <p className="text-caption">{t.onHold(money(user.frozen))}</p> : null}
        </div>
        <button
          type="button"
          aria-label={isHidden ? t.showBalance : t.hideBalance}
          className="grid size-11 shrink-0 place-items-center rounded-full -outline-offset-3 outline-current! hover:bg-black/15 dark:hover:bg-white/10"
          onClick={toggle}
        >
          <EyeIcon size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <ul className="mt-4 flex flex-wrap gap-px border-t border-current/20 bg-current/20">
        <CardLink to="/topUp" Icon={ArrowDownToLine} label={titles.topUp} />
        <CardLink to="/withDraw" Icon={ArrowUpFromLine} label={titles.withDraw} />
        <CardLink to="/capitalRecord" Icon={ReceiptText} label={t.records} />
      </ul>
    </section>
  )
}

function CardLink({ to, Icon, label }: { to: string; Icon: LucideIcon; label: string }) {
  return (
    <li className="min-w-23 grow basis-[30%] bg-primary dark:bg-primary-soft">
      <Link
        to={to}
        className="flex min-h-12 items-center justify-center gap-2 px-2 py-2 text-center text-body-s font-semibold -outline-offset-3 outline-current! transition-colors duration-120 hover:bg-black/15 dark:hover:bg-white/10"
      >
        <Icon size={18} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
        {label}
      </Link>
    </li>
  )
}
