// Saved cards: listed, used and removed by the shopper; the provider stores them and confirms which it saved.
import type { Input } from '@shop/contract/endpoint.ts'
import { type removeSavedCard as removeEndpoint, type SavedCard, savedCardsMax } from '@shop/contract/wallet/cards.ts'
import { type Ctx, shopperOf, type TxCtx } from '#context.ts'
import { refuse } from '#refuse.ts'
import { type CardProvider, ProviderError, type ReportedPayment } from './provider.ts'
import { isExpired } from './rules.ts'
import * as saved from './saved-store.ts'

/** Undefined when the shop takes no cards. */
interface Provided {
  provider: CardProvider | undefined
}

export async function listSavedCards(ctx: Ctx, { provider }: Provided): Promise<SavedCard[]> {
  if (!provider) return []
  const rows = await saved.listCards(ctx, { userId: shopperOf(ctx).userId, provider: provider.name }, savedCardsMax)
  return rows.map((row) => ({ ...row, is_expired: isExpired(row, ctx.now()) }))
}

export async function removeSavedCard(
  ctx: Ctx,
  provided: Provided,
  { id }: Input<typeof removeEndpoint>['body'],
): Promise<SavedCard[]> {
  const isRemoved = await saved.removeCard(ctx, { userId: shopperOf(ctx).userId, id })
  if (!isRemoved) return refuse('object.not_found')
  return listSavedCards(ctx, provided)
}

interface CardUse {
  userId: number
  requestNo: string
  intent: string
  /** The shopper agrees to save the card. */
  savesCard: boolean
  /** The saved card to pay with. */
  cardId: number | undefined
}

/** Sets whose payment it is; the provider does not know a shopper who never saved a card. Returns the card's token. */
export async function useCustomer(ctx: Ctx, provider: CardProvider, use: CardUse): Promise<string | undefined> {
  const { userId, requestNo, intent, savesCard, cardId } = use
  const owner = { userId, provider: provider.name }
  const token = cardId === undefined ? undefined : await saved.findToken(ctx, { ...owner, id: cardId })
  if (cardId !== undefined && token === undefined) return refuse('object.not_found')
  const known = await saved.findCustomer(ctx, owner)
  if (!known && !savesCard) return token
  if (!known) {
    await saved.insertCustomer(ctx, { ...owner, customer: await provider.createCustomer(ctx, { userId, requestNo }) })
  }
  const customer = known ?? (await saved.findCustomer(ctx, owner)) ?? refuse('server.busy')
  await provider.setCustomer(ctx, intent, { customer, savesCard: savesCard && token === undefined })
  return token
}

/** In the transaction of the settlement, so that a card is saved whether or not the browser is still there. */
export async function saveCard(
  tx: TxCtx,
  { provider, userId, reported }: { provider: CardProvider; userId: number; reported: ReportedPayment },
): Promise<void> {
  const { saved: card } = reported
  if (!card) return
  const owner = { userId, provider: provider.name }
  // Another customer's card is not this shopper's.
  if ((await saved.findCustomer(tx, owner)) !== card.customer) return
  await saved.insertCard(tx, owner, { card, max: savedCardsMax })
}

const batchMax = 20

/** Deletes removed cards at the provider, and then here. */
export async function deleteRemovedCards(ctx: Ctx, { provider }: Provided): Promise<void> {
  if (!provider) return
  for (const { id, token } of await saved.listRemoved(ctx, { provider: provider.name, limit: batchMax })) {
    try {
      await provider.removeCard(ctx, token)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return ctx.log.warn({ err: error, card: id }, 'a removed card is not deleted at the provider yet')
    }
    await saved.deleteCard(ctx, id)
  }
}
