// Tells shoppers who want to know that a shop they follow has something new, once a day at most.
import { type Ctx, inTx } from '#context.ts'
import * as notices from '#modules/people/notifications/service.ts'
import * as shops from '#modules/catalog/shops/service.ts'

export async function tellNewProducts(ctx: Ctx): Promise<void> {
  for await (const takers of notices.offerTakers(ctx, ['shopNew'])) {
    const news = await shops.listFollowedNews(
      ctx,
      takers.map(({ userId, lastAt }) => ({ userId, since: lastAt })),
    )
    const told = news.map(({ userId, shopId, logoId, words, count }) => {
      const params = { shop: words, count }
      return { userId, kind: 'shopNew' as const, params, link: `/shop/${shopId}`, pictureId: logoId }
    })
    await inTx(ctx, (tx) => notices.tellEach(tx, told))
  }
}
