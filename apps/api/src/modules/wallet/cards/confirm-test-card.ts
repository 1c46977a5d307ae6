// Receives the card from the test provider's form and handles its event like a webhook.
import * as z from 'zod/mini'
import type { Ctx } from '#context.ts'
import { refuse } from '#refuse.ts'
import { receiveEvent } from './receive-event.ts'
import type { CardPorts } from './settle-payment.ts'
import { type ConfirmResult, findTestCard, type TestProvider } from './test-provider.ts'

const Form = z.object({
  client_secret: z.string().check(z.maxLength(200)),
  number: z.optional(z.string().check(z.maxLength(40))),
  /** Four digits: month and year. */
  expiry: z.optional(z.string().check(z.regex(/^(0[1-9]|1[0-2])\d\d$/))),
  /** A saved card instead of a number. */
  card: z.optional(z.string().check(z.maxLength(120))),
  answer: z.optional(z.boolean()),
})

type TestOutcome = Pick<ConfirmResult, 'state' | 'decline'>

/** Accepts only test numbers; anything else may be a real card and is not stored. */
export async function confirmTestCard(
  ctx: Ctx,
  { provider, ports }: { provider: TestProvider; ports: CardPorts },
  body: unknown,
): Promise<TestOutcome> {
  const form = Form.safeParse(body)
  if (!form.success) return refuse('input.invalid')
  const { client_secret: clientSecret, number = '', expiry = '1234', card: token, answer: isAuthenticated } = form.data
  if (token === undefined && !findTestCard(number)) return { state: 'declined', decline: 'number' }
  const typed = { number, month: Number(expiry.slice(0, 2)), year: 2000 + Number(expiry.slice(2)) }
  const card = token === undefined ? typed : { token }
  const confirmed = (await provider.confirm(ctx, { clientSecret, card, isAuthenticated })) ?? refuse('object.not_found')
  await receiveEvent(ctx, { provider, ports }, confirmed.event)
  const { state, decline } = confirmed
  return { state, decline }
}
