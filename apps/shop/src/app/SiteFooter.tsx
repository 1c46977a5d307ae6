// The end of a page on wide screens: help, law, company and the language.

import { GuestPages } from '#features/people/pages/GuestPages.tsx'
import { LanguageButton } from '#features/people/preferences/LanguageButton.tsx'
import { useConfig } from '#features/staff/settings/api.ts'
import { useSession } from '#session.tsx'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'

const pages = ['helpAndSupport', 'platform', 'services', 'law'] as const

export function SiteFooter() {
  const { titles, common } = useText()
  const isGuest = useSession().token === undefined
  return (
    <footer className="mt-6 w-(--view) shrink-0">
      <div className="mx-auto max-w-(--frame) px-(--gutter)">
        {/* The line is as wide as the page above it. */}
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t border-border py-1">
          <p className="text-body-s text-text-2">{useConfig()?.brand ?? common.brand}</p>
          {isGuest ? (
            <GuestPages />
          ) : (
            <nav aria-label={titles.helpAndSupport} className="flex flex-wrap justify-center gap-x-1">
              {pages.map((page) => (
                <Button key={page} kind="quiet" size="s" to={`/${page}`}>
                  {titles[page]}
                </Button>
              ))}
            </nav>
          )}
          <LanguageButton />
        </div>
      </div>
    </footer>
  )
}
