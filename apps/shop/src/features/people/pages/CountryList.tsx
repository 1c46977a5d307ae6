// The names of the countries we ship to.
import { usePageText } from '#text/use-text.tsx'

export function CountryList({ countries }: { countries: readonly string[] }) {
  const t = usePageText('pages')
  if (countries.length === 0) return null
  return (
    <div>
      <h3 className="text-title text-text">{t.countriesTitle(countries.length)}</h3>
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {countries.map((country) => (
          <li key={country} className="rounded-chip bg-surface-2 px-2 py-1 text-body-s text-text-2">
            {country}
          </li>
        ))}
      </ul>
    </div>
  )
}
