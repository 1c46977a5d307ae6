// Canned replies in six languages, as operators edit them.
import type { Input } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/people/admin-support.ts'
import { unknownPlaceholders } from '@shop/contract/people/pages.ts'
import { type Ctx, inTx, operatorOf } from '#context.ts'
import { brokenConstraint } from '#db/pool.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { asksForMoney } from './asks-for-money.ts'
import * as store from './inbox-store.ts'

export async function listCannedReplies(ctx: Ctx): Promise<contract.CannedReply[]> {
  return store.listReplies(ctx)
}

export async function saveCannedReply(
  ctx: Ctx,
  { id, version, ...sent }: Input<typeof contract.saveCannedReply>['body'],
): Promise<contract.CannedReply> {
  const draft = { ...sent, words: nonEmptyTexts(sent.words) }
  const texts = Object.values(draft.words)
  if (texts.length === 0) refuseFields({ words: 'required' })
  if (texts.some((text) => asksForMoney(text ?? ''))) refuseFields({ words: 'asksForMoney' })
  if (texts.some((text) => unknownPlaceholders(text ?? '').length > 0)) refuseFields({ words: 'unknownPlaceholder' })
  try {
    return await inTx(ctx, async (tx) => {
      const before = id === undefined ? undefined : ((await store.lockReply(tx, id)) ?? refuse('object.not_found'))
      if (before && before.version !== version) refuse('state.changed')
      if (!before && (await store.listReplies(tx)).length >= store.repliesMax) refuseFields({ key: 'tooLarge' })
      const after = before ? await store.setReply(tx, before.id, draft) : await store.insertReply(tx, draft)
      const { operatorId, account } = operatorOf(tx)
      await audit.record(tx, {
        actor: { id: operatorId, account },
        action: before ? 'canned_reply.change' : 'canned_reply.create',
        object: { type: 'canned_reply', id: after.id },
        before,
        after,
      })
      return after
    })
  } catch (error) {
    if (brokenConstraint(error) === 'canned_replies_key_key') refuseFields({ key: 'repeated' })
    throw error
  }
}

/** An empty text counts as missing. */
function nonEmptyTexts(texts: contract.CannedReply['words']): contract.CannedReply['words'] {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
}
