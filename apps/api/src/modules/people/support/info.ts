// Service hours, languages and the recent reply time of support.
import type { Reply } from '@shop/contract/endpoint.ts'
import { languages } from '@shop/contract/language.ts'
import type { getServiceInfo as endpoint } from '@shop/contract/people/support.ts'
import { createCache } from '#cache/cache.ts'
import { asGuest, type Ctx } from '#context.ts'
import { answeringHours, supportHours } from '#modules/staff/settings/service.ts'
import { answersCounted, isOpenAt } from './rules.ts'
import * as store from './thread-store.ts'

const medianCache = createCache<{ minutes: number | null }>({ ms: 60_000, max: 1 })

export interface ServiceFacts {
  /** Contact address for people who cannot sign in; empty if there is none. */
  email: string
}

export async function getServiceInfo(ctx: Ctx, { email }: ServiceFacts): Promise<Reply<typeof endpoint>> {
  const { minutes } = await medianCache.get(ctx, 'median', async () => ({
    minutes: await store.medianWait(asGuest(ctx), answersCounted),
  }))
  return {
    hours: supportHours,
    is_open: isOpenAt(answeringHours, ctx.now()),
    languages: [...languages],
    reply_minutes: minutes,
    email,
  }
}
