// What one does with the wallet, at the end of its card: top up, withdraw, see the transactions.
import { ArrowDownToLine, ArrowUpFromLine, type LucideIcon, ReceiptText } from 'lucide-react'
import { useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'

const base =
  'flex min-h-16 flex-col items-center justify-center gap-1 rounded-field px-1 py-2 text-center text-body-s leading-tight font-semibold outline-current! @max-[22rem]:text-[0.8125rem] transition-colors duration-120'
const main = `${base} bg-surface text-primary hover:bg-surface-2 dark:bg-primary dark:text-on-primary dark:hover:bg-primary-press`
const other = `${base} bg-black/15 hover:bg-black/25 dark:bg-white/10 dark:hover:bg-white/15`

interface WalletActionsProps {
  /** Where the methods to top up are on the same page. */
  onTopUp?: () => void
}

export function WalletActions({ onTopUp }: WalletActionsProps) {
  const { titles, home } = useText()
  const topUp = <Face Icon={ArrowDownToLine} label={home.topUp} />
  return (
    <div className="@container">
      {/* One below the other where large text leaves no space. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.75rem),1fr))] gap-2 px-4 pt-3 pb-4 @max-[18rem]:*:last:col-span-full @max-[22rem]:gap-1.5">
        {onTopUp ? (
          <button type="button" className={main} onClick={onTopUp}>
            {topUp}
          </button>
        ) : (
          <Link to="/topUp" className={main}>
            {topUp}
          </Link>
        )}
        <Link to="/withDraw" className={other}>
          <Face Icon={ArrowUpFromLine} label={titles.withDraw} />
        </Link>
        <Link to="/capitalRecord" className={other}>
          <Face Icon={ReceiptText} label={titles.capitalRecord} />
        </Link>
      </div>
    </div>
  )
}

function Face({ Icon, label }: { Icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon size={20} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
      {label}
    </>
  )
}
