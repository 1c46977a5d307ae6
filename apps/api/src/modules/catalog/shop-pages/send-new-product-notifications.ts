// Tells shoppers who want to know that a shop they follow has something new, once a day at most.
import { type Ctx, inTx } from '#context.ts'
import * as shops from '#modules/catalog/shops/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'

export async function sendNewProductNotifications(ctx: Ctx): Promise<void> {
  for await (const recipients of notifications.offerRecipients(ctx, ['shopNew'])) {
    const news = await shops.listFollowedNews(
      ctx,
      recipients.map(({ userId, lastAt }) => ({ userId, since: lastAt })),
    )
    const newNotices = news.map(({ userId, shopId, logoId, words: translations, count }) => {
      const params = { shop: translations, count }
      return { userId, kind: 'shopNew' as const, params, link: `/shop/${shopId}`, pictureId: logoId }
    })
    await inTx(ctx, (tx) => notifications.notifyEach(tx, newNotices))
  }
}
