// The pages every shop starts with, in order; pages/<language>/<key>.md holds title (first line) and text.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '@shop/contract/language.ts'
import type { HelpGroup } from '@shop/contract/people/pages.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import type { Ctx } from '#context.ts'
import { type BasePage, seedBasePages } from '#modules/people/pages/service.ts'

const help: Record<HelpGroup, readonly string[]> = {
  orders: [
    'where-is-my-parcel',
    'when-will-it-arrive',
    'customs-and-taxes',
    'cancel-an-order',
    'change-the-address',
    'confirm-receipt',
  ],
  wallet: [
    'how-to-pay',
    'recharge-methods',
    'recharge-not-credited',
    'wrong-network',
    'missing-memo',
    'below-minimum',
    'how-long-it-takes',
    'fees',
    'recharge-refused',
    'withdrawal-how',
    'withdrawal-refused',
    'spot-impostors',
    'payment-code-forgotten',
  ],
  refunds: ['ask-for-a-refund', 'send-goods-back', 'who-pays-return-freight', 'when-do-i-get-my-money'],
  account: ['change-password', 'secure-my-account', 'close-my-account', 'change-language'],
  shopping: ['find-products', 'promo-codes', 'write-a-review'],
  business: ['sell-with-us', 'work-with-us'],
}
const law = ['terms', 'privacy', 'refund-and-return', 'recharge-and-withdrawal', 'cookies']
const rules = ['seller-rules']
const platform = ['who-we-are', 'how-it-works', 'protection', 'fees-and-limits', 'delivery-countries']

/** Shoppers whose money is missing look for these, so they cannot be deactivated. */
const requiredHelp = new Set([
  'recharge-not-credited',
  'wrong-network',
  'missing-memo',
  'below-minimum',
  'how-long-it-takes',
  'fees',
  'recharge-refused',
  'withdrawal-refused',
  'spot-impostors',
])

const articles = Object.entries(help).flatMap(([group, keys]) => keys.map((key) => ({ group, key })))

export const basePages: readonly BasePage[] = [
  ...articles.map(({ group, key }, position) => ({
    kind: 'help' as const,
    key,
    group_key: group as HelpGroup,
    position: (position + 1) * 10,
    required: requiredHelp.has(key),
  })),
  ...listOf('law', law, 0),
  ...listOf('rules', rules, law.length),
  ...listOf('platform', platform, 0),
]

function listOf(kind: BasePage['kind'], keys: readonly string[], before: number): BasePage[] {
  return keys.map((key, position) => ({
    kind,
    key,
    group_key: '',
    position: (before + position + 1) * 10,
    required: kind !== 'platform',
  }))
}

export async function seedPages(ctx: Ctx): Promise<void> {
  await seedBasePages(ctx, basePages, readBasePage)
}

export async function readBasePage(key: string): Promise<{ title: Translations; body: Translations }> {
  const texts = await Promise.all(
    languages.map(async (language) => {
      const file = path.join(import.meta.dirname, 'pages', language, `${key}.md`)
      const [heading = '', ...lines] = (await readFile(file, 'utf8')).split('\n')
      return { language, title: heading.replace(/^# /, '').trim(), body: lines.join('\n').trim() }
    }),
  )
  return {
    title: Object.fromEntries(texts.map(({ language, title }) => [language, title])),
    body: Object.fromEntries(texts.map(({ language, body }) => [language, body])),
  }
}
