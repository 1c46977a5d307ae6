// Every version readers have seen, the newest first.
import type { PageVersion } from '@shop/contract/people/admin-pages.ts'
import { useText } from '#text/use-text.ts'
import { Time } from '#ui/Time.tsx'

export function PageVersions({ versions }: { versions: readonly PageVersion[] }) {
  const t = useText().pages
  return (
    <section aria-label={t.versions} className="card p-4 sm:p-5">
      <h2 className="text-h2">{t.versions}</h2>
      <p className="mt-0.5 mb-4 text-text-3">{t.versionsLead}</p>
      {versions.length === 0 ? <p className="text-text-3">{t.neverPublished}</p> : null}
      <ol className="divide-y divide-border">
        {versions.map((version) => (
          <li key={version.version} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2.5">
            <span className="font-semibold tabular-nums">{t.versionOf(version.version)}</span>
            <span className="min-w-0 grow basis-60">{version.published_by ? version.summary : t.baseText}</span>
            <span className="text-caption text-text-3">
              {version.published_by ? `${version.published_by} · ` : ''}
              <Time value={version.published_at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
