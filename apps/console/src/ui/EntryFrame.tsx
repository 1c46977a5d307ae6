// The page around the login and the first setup: brand, language, theme, and one card in the middle.
import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import { WindowTitle } from './PageHead.tsx'
import { LanguageMenu, ThemeMenu } from './preference-menus.tsx'

export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="relative flex min-h-dvh flex-col overflow-clip">
      <WindowTitle title={title} />
      <RouteLine />
      <header className="relative flex items-center justify-between gap-3 px-4 py-3 sm:px-6 sm:py-4">
        <Brand />
        <div className="flex gap-1">
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </header>
      <main className="relative flex grow items-start justify-center px-4 pt-[6dvh] pb-16 sm:items-center sm:pt-0">
        <div className="card w-full max-w-[25rem] animate-rise p-6 sm:p-8">{children}</div>
      </main>
    </div>
  )
}

function RouteLine() {
  return (
    <svg
      viewBox="0 0 1280 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <path
        d="M-40 640C220 300 420 820 660 500S1080 120 1320 220"
        className="fill-none stroke-border"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0.1 14"
      />
      <circle cx="180.5" cy="520.3" r="8" className="fill-bg stroke-border-strong" strokeWidth="3" />
      <circle cx="1053" cy="183" r="9" className="fill-accent" />
    </svg>
  )
}
