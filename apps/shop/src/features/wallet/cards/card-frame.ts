// What the page and the card form in its frame say to each other; the card itself never crosses this border.
import type { CardDecline, CardState } from '@shop/contract/wallet/cards.ts'

/** `unknown`: nobody here knows whether the card was charged. */
export interface CardOutcome {
  state: Exclude<CardState, 'new' | 'open' | 'authenticating'> | 'unknown'
  decline: CardDecline | ''
}

export type FrameMessage =
  | { type: 'loaded' | 'ready' | 'failed' | 'asking' | 'submit' }
  | { type: 'height'; height: number }
  | { type: 'checked'; ok: boolean }
  | ({ type: 'outcome' } & CardOutcome)

/** The message of our own frame, or undefined for anybody else's. */
export function messageOf(event: MessageEvent, frame: Window | null | undefined): FrameMessage | undefined {
  if (!frame || event.source !== frame || event.origin !== location.origin) return undefined
  const message = event.data as (FrameMessage & { from?: string }) | null
  return message?.from === 'card-form' ? message : undefined
}

export const formPath = '/card-form'

/** The numbers people know from other shops; what each does is said beside it. */
export const samples = [
  { number: '4242424242424242', word: 'paid' },
  { number: '4000000000000002', word: 'declined' },
  { number: '4000000000009995', word: 'funds' },
  { number: '4000002500003155', word: 'asks' },
  { number: '4000000000000077', word: 'slow' },
] as const

const colourNames = {
  surface: '--surface',
  text: '--text',
  muted: '--text-3',
  border: '--border-strong',
  accent: '--primary',
  'on-accent': '--on-primary',
  danger: '--sale',
  warning: '--warn',
  'warning-soft': '--warn-soft',
}

/** The colours as this page shows them now, whichever theme that is. */
export function shownColours(): { colours: Record<string, string>; theme: 'light' | 'dark' } {
  const probe = document.createElement('span')
  // A transition, however short, starts at the colour read before: every name would read as the first one.
  probe.style.transition = 'none'
  document.body.append(probe)
  const shown = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const colours = Object.fromEntries(Object.entries(colourNames).map(([key, name]) => [key, shown(name)]))
  const [red = 255] = shown('--bg').match(/\d+/g)?.map(Number) ?? []
  probe.remove()
  return { colours, theme: red < 128 ? 'dark' : 'light' }
}
