// Announces a change of a conversation to the open pages of its shopper and of support.
import type { TxCtx } from '#context.ts'
import * as notifications from '#modules/people/notifications/service.ts'

export async function announce(tx: TxCtx, userId: number): Promise<void> {
  await notifications.emit(tx, userId, 'chat')
  await notifications.emitToStaff(tx, 'chat')
}
