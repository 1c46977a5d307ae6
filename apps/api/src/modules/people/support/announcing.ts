// Says to open pages that a conversation changed: to its shopper's, and to those of who answers.
import type { TxCtx } from '#context.ts'
import * as notices from '#modules/people/notifications/service.ts'

export async function announce(tx: TxCtx, userId: number): Promise<void> {
  await notices.emit(tx, userId, 'chat')
  await notices.emitToStaff(tx, 'chat')
}
