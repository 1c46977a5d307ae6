// The company behind the shop: the facts most countries require by law.
import type { Platform } from '@shop/contract/people/pages.ts'
import { usePageText } from '#text/use-text.tsx'

export function CompanyCard({ company, contact }: Pick<Platform, 'company' | 'contact'>) {
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
