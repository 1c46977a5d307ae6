// /platform: the company, how the shop works, protection, fees and delivery countries.
import type { Platform } from '@shop/contract/people/pages.ts'
import { dateTime } from '@shop/locale/days.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CircleHelp, PackageCheck, Scale, Search, Wallet } from 'lucide-react'
import { platformQuery } from '#features/people/pages/api.ts'
import { ContactCard } from '#features/people/pages/ContactCard.tsx'
import { CountryList, PlatformDocs } from '#features/people/pages/PlatformDocs.tsx'
import { TextSkeleton } from '#features/people/pages/TextSkeleton.tsx'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { RouteLine } from '#ui/RouteLine.tsx'
import { TopBar } from '#ui/TopBar.tsx'

export function PlatformScreen() {
  const { user } = useSession()
  const { titles, common } = useText()
  const t = usePageText('pages')
  const platform = useQuery(platformQuery(useLanguage()))
  const { data } = platform
  return (
    <>
      <TopBar title={titles.platform} back={user ? '/profile' : '/home'} />
      {platform.isError && !data ? (
        <ErrorState error={platform.error} busy={platform.isFetching} onRetry={() => void platform.refetch()} />
      ) : (
        <div className="col grid flex-1 content-start gap-6 pt-5 pb-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8 lg:pt-8">
          <div className="min-w-0 space-y-6">
            <header>
              <h2 className="text-h1 text-text">{common.brand}</h2>
              <p className="mt-1 max-w-140 text-body text-balance text-text-2">{t.tagline}</p>
            </header>
            <Steps />
            {platform.isPending ? <TextSkeleton /> : null}
            {data ? (
              <PlatformDocs
                docs={data.docs}
                below={{
                  'fees-and-limits': <FeeTable rows={data.fees} />,
                  'delivery-countries': <CountryList countries={data.countries} />,
                }}
              />
            ) : null}
            <div className="grid gap-card sm:grid-cols-2">
              <Button kind="secondary" to="/law" icon={<Scale size={18} strokeWidth={1.9} aria-hidden="true" />}>
                {titles.law}
              </Button>
              <Button
                kind="secondary"
                to="/helpAndSupport"
                icon={<CircleHelp size={18} strokeWidth={1.9} aria-hidden="true" />}
              >
                {titles.helpAndSupport}
              </Button>
            </div>
          </div>
          {data ? (
            <div className="space-y-6">
              <CompanyCard company={data.company} contact={data.contact} />
              <ContactCard hours={data.contact.hours} email={data.contact.email} />
            </div>
          ) : null}
        </div>
      )}
    </>
  )
}

/** The company behind the shop: the facts most countries require by law. */
function CompanyCard({ company, contact }: Pick<Platform, 'company' | 'contact'>) {
  const t = usePageText('pages')
  const facts = [
    { name: t.companyName, value: company.name },
    { name: t.registration, value: company.registration },
    { name: t.address, value: company.address },
    { name: t.email, value: contact.email },
  ].filter(({ value }) => value)
  return (
    <section aria-label={t.companyTitle} className="rounded-card border border-border bg-surface p-5">
      <h2 className="text-title text-text">{t.companyTitle}</h2>
      {facts.length > 0 ? (
        <dl className="mt-3 space-y-3 text-body-s">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-caption text-text-3">{name}</dt>
              <dd className="text-text [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-2 text-body-s text-text-2">{t.notStated}</p>
      )}
    </section>
  )
}

/** The current fees and limits, with announced changes below. */
function FeeTable({ rows }: { rows: Platform['fees'] }) {
  const t = usePageText('pages')
  const language = useLanguage()
  if (rows.length === 0) return null
  return (
    <div>
      <h3 className="text-title text-text">{t.feesTitle}</h3>
      <ul className="mt-2 divide-y divide-border">
        {rows.map(({ key, text, amount, next }) => (
          <li key={key} className="py-2 text-body-s text-text-2">
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">{text}</span>
              {amount === null ? null : <span className="shrink-0 text-text tabular-nums">{money(amount)}</span>}
            </span>
            {next ? (
              <span className="mt-1 flex items-start gap-1.5 font-medium text-text">
                <CalendarClock
                  size={16}
                  strokeWidth={1.9}
                  aria-hidden="true"
                  className="mt-0.5 shrink-0 text-primary"
                />
                {t.feeFrom(dateTime(language, next.from), next.text)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

const icons = [Search, Wallet, PackageCheck]

/** How to buy in three steps. */
function Steps() {
  const t = usePageText('pages')
  return (
    <section aria-label={t.stepsLabel} className="rounded-card border border-border bg-surface p-5">
      <RouteLine from={t.shopsEverywhere} to={t.yourDoor} srLabel={`${t.shopsEverywhere} → ${t.yourDoor}`} />
      <ol className="mt-5 grid gap-5 sm:grid-cols-3">
        {t.steps.map(({ title, text }, index) => {
          const Icon = icons[index] ?? Search
          return (
            <li key={title} className="flex gap-3 sm:flex-col">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
                <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
              </span>
              <div>
                <h3 className="text-body font-semibold text-text">{title}</h3>
                <p className="mt-0.5 text-body-s text-text-2">{text}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
