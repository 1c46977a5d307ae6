// Shop routes of notifications.
import {
  countUnread,
  getNotificationSettings,
  listNotifications,
  markNotifications,
  setNotificationSetting,
} from '@shop/contract/people/notifications.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function notificationsRoutes(bind: Bind): void {
  bind(listNotifications, (ctx, { query }) => service.listNotifications(ctx, query))
  bind(countUnread, service.countUnread)
  bind(markNotifications, (ctx, { body }) => service.markNotifications(ctx, body))
  bind(getNotificationSettings, service.getSettings)
  bind(setNotificationSetting, (ctx, { body }) => service.setSetting(ctx, body))
}
