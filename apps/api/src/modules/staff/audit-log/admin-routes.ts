// Audit log endpoints for operators.
import { listAudit, listAuditChoices } from '@shop/contract/staff/admin-audit-log.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function auditLogAdminRoutes(bind: Bind): void {
  bind(listAudit, (ctx, { query }) => service.listAudit(ctx, query))
  bind(listAuditChoices, service.listChoices)
}
