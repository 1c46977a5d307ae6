// Says to open pages that a conversation changed: to its shopper's, and to those of who answers.
import type { TxCtx } from '#context.ts'
import * as notifications from '#modules/people/notifications/service.ts'

export async function announce(tx: TxCtx, userId: number): Promise<void> {
  await notifications.emit(tx, userId, 'chat')
  await notifications.emitToStaff(tx, 'chat')
}
