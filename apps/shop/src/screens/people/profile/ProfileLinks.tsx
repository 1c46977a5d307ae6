// The links of the profile page: orders by status, shortcuts and help.
import { languageEntries } from '@shop/contract/language-entries.ts'
import { useQuery } from '@tanstack/react-query'
import {
  BookOpenText,
  CreditCard,
  Globe,
  Handshake,
  Headset,
  Heart,
  LifeBuoy,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  Package,
  RotateCcw,
  Scale,
  ShieldCheck,
  Store,
  Truck,
  WalletMinimal,
} from 'lucide-react'
import { countsQuery } from '#features/sales/orders/api.ts'
import { afterSaleTile, pathOf } from '#features/sales/orders/paths.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Link } from '#ui/Link.tsx'
import { Row, RowGroup } from '#ui/Rows.tsx'
import { SeeAllLink } from '#ui/SeeAllLink.tsx'

interface LinkItem {
  to: string
  Icon: LucideIcon
  label: string
  count?: number | undefined
}

/** Tiles per row; fewer when large text needs the space. */
const perRow = { 3: 'min-w-20 basis-1/3', 5: 'min-w-13 basis-1/5' }

function LinkTile({ to, Icon, label, count = 0, row }: LinkItem & { row: keyof typeof perRow }) {
  const { common } = useText()
  return (
    <li className={`grow ${perRow[row]}`}>
      <Link
        to={to}
        aria-label={count > 0 ? common.countOf(label, count) : undefined}
        className="flex h-full min-h-16 flex-col items-center gap-1.5 rounded-field px-[2px] pt-3 pb-2 text-center text-caption text-text transition-colors duration-120 hover:bg-surface-2 active:bg-surface-2"
      >
        <span className="relative">
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
          {count > 0 ? (
            <span className="absolute start-full -top-2 -ms-1.5">
              <Badge count={count} />
            </span>
          ) : null}
        </span>
        <span className="max-w-full wrap-break-word">{label}</span>
      </Link>
    </li>
  )
}

export function OrderLinks() {
  const { home } = useText()
  const t = usePageText('account')
  const { data: counts } = useQuery(countsQuery(useLanguage()))
  const afterSale = afterSaleTile(counts)
  const links: readonly LinkItem[] = [
    { to: pathOf('0'), Icon: WalletMinimal, label: t.toPay, count: counts?.waitingPay },
    { to: pathOf('1'), Icon: Package, label: t.toShip, count: counts?.waitingDeliver },
    { to: pathOf('2'), Icon: Truck, label: t.toReceive, count: counts?.delivered },
    { to: '/comment', Icon: MessageSquareText, label: t.toReview, count: counts?.received },
    { to: pathOf(afterSale.tab), Icon: RotateCcw, label: t.afterSale, count: afterSale.count },
  ]
  return (
    <section aria-labelledby="orders" className="rounded-card border border-border bg-surface px-[8px] pb-1">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 ps-2 pt-1">
        <h2 id="orders" className="text-title text-text">
          {t.orders}
        </h2>
        <span className="pe-2">
          <SeeAllLink to="/order" label={`${home.seeAll}: ${t.orders}`} />
        </span>
      </div>
      <ul className="flex flex-wrap">
        {links.map((link) => (
          <LinkTile key={link.to} row={5} {...link} />
        ))}
      </ul>
    </section>
  )
}

/** Without the notifications and the settings, which are above. */
export function Shortcuts() {
  const t = usePageText('account')
  const { titles } = useText()
  const links: readonly LinkItem[] = [
    { to: '/myFavourite', Icon: Heart, label: titles.myFavourite },
    { to: '/heart', Icon: Store, label: titles.heart },
    { to: '/address', Icon: MapPin, label: titles.address },
    { to: '/cards', Icon: CreditCard, label: titles.savedCards },
    { to: '/security', Icon: ShieldCheck, label: titles.security },
    { to: '/service', Icon: Headset, label: titles.service },
  ]
  return (
    <section aria-labelledby="shortcuts" className="rounded-card border border-border bg-surface px-[8px] py-2">
      <h2 id="shortcuts" className="sr-only">
        {t.shortcuts}
      </h2>
      <ul className="flex flex-wrap gap-y-1">
        {links.map((link) => (
          <LinkTile key={link.to} row={3} {...link} />
        ))}
      </ul>
    </section>
  )
}

export function HelpLinks() {
  const t = usePageText('account')
  const { titles } = useText()
  const language = useLanguage()
  const native = languageEntries.find((entry) => entry.file_name === language)?.language_name
  return (
    <RowGroup title={t.helpAndAbout} isGrid>
      <Row to="/helpAndSupport" Icon={LifeBuoy} label={titles.helpAndSupport} />
      {/* The rail of a tablet and the header of a desktop have it. */}
      <div className="md:hidden">
        <Row to="/language" Icon={Globe} label={titles.language} value={native} />
      </div>
      <Row to="/services" Icon={Handshake} label={titles.services} />
      <Row to="/platform" Icon={BookOpenText} label={titles.platform} />
      <Row to="/law" Icon={Scale} label={titles.law} />
    </RowGroup>
  )
}
