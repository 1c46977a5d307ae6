// Shop routes of notifications.
import {
  countUnread,
  getNoticeSettings,
  listNotices,
  markNotices,
  setNoticeSetting,
} from '@shop/contract/people/notifications.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function notificationsRoutes(bind: Bind): void {
  bind(listNotices, (ctx, { query }) => service.listNotices(ctx, query))
  bind(countUnread, service.countUnread)
  bind(markNotices, (ctx, { body }) => service.markNotices(ctx, body))
  bind(getNoticeSettings, service.getSettings)
  bind(setNoticeSetting, (ctx, { body }) => service.setSetting(ctx, body))
}
