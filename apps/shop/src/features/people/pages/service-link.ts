// The way from an article to a person, with what was read as the topic of the conversation.
import type { HelpGroup } from '@shop/contract/people/pages.ts'
import type { topics } from '@shop/contract/people/support.ts'
import type { Article } from './api.ts'

type Topic = (typeof topics)[number]

const ofGroup: Record<HelpGroup, Topic> = {
  orders: 'order',
  wallet: 'recharge',
  refunds: 'refund',
  account: 'account',
  shopping: 'product',
  business: 'other',
}

export function serviceLink({ key, q }: Article, group: HelpGroup): string {
  const topic = key.startsWith('withdrawal') ? 'withdrawal' : ofGroup[group]
  return `/service?${new URLSearchParams({ topic, about: q })}`
}
