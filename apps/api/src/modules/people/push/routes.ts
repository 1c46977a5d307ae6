// Shop routes of push notifications.
import { dropPush, getPushKey, savePush } from '@shop/contract/people/push.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function pushRoutes(bind: Bind, settings: service.SubscribeSettings): void {
  bind(getPushKey, (ctx) => service.getKey(ctx, settings.pepper))
  bind(savePush, (ctx, { body }) => service.save(ctx, settings, body))
  bind(dropPush, (ctx, { body }) => service.drop(ctx, body))
}
