// /platform: the company, how the shop works, protection, fees and delivery countries.
import { useQuery } from '@tanstack/react-query'
import { CircleHelp, Scale } from 'lucide-react'
import { platformQuery } from '#features/people/pages/api.ts'
import { CompanyCard } from '#features/people/pages/CompanyCard.tsx'
import { ContactCard } from '#features/people/pages/ContactCard.tsx'
import { CountryList } from '#features/people/pages/CountryList.tsx'
import { FeeTable } from '#features/people/pages/FeeTable.tsx'
import { TextSkeleton } from '#features/people/pages/PageSkeletons.tsx'
import { PlatformDocs } from '#features/people/pages/PlatformDocs.tsx'
import { Steps } from '#features/people/pages/Steps.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TopBar } from '#ui/TopBar.tsx'

export function PlatformScreen() {
  const { titles, common } = useText()
  const t = usePageText('pages')
  const platform = useQuery(platformQuery(useLanguage()))
  const { data } = platform
  return (
    <>
      <TopBar title={titles.platform} back="/profile" />
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
            <div className="grid gap-3 sm:grid-cols-2">
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
