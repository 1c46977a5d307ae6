// Shop routes of exporting and closing an account.
import { closeAccount, exportAccount } from '@shop/contract/people/profile.ts'
import type { Bind } from '#http/bind.ts'
import { closeAccount as close, type ProfileSettings } from './close-account.ts'
import { exportAccount as exportData } from './export-account.ts'

export function profileRoutes(bind: Bind, settings: ProfileSettings): void {
  bind(exportAccount, exportData)
  bind(closeAccount, (ctx, { body }) => close(ctx, settings, body))
}
