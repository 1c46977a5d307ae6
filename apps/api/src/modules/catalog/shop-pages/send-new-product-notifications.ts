// Notifies subscribed followers of new products of a shop, at most once a day.
import { type Ctx, inTx } from '#context.ts'
import * as shops from '#modules/catalog/shops/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'

export async function sendNewProductNotifications(ctx: Ctx): Promise<void> {
  for await (const recipients of notifications.offerRecipients(ctx, ['shopNew'])) {
    const news = await shops.listFollowedNews(
      ctx,
      recipients.map(({ userId, lastAt }) => ({ userId, since: lastAt })),
    )
    const notices = news.map(({ userId, shopId, logoId, words, count }) => {
      const params = { shop: words, count }
      return { userId, kind: 'shopNew' as const, params, link: `/shop/${shopId}`, pictureId: logoId }
    })
    await inTx(ctx, (tx) => notifications.notifyEach(tx, notices))
  }
}
