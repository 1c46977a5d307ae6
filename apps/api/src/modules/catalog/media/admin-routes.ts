// Console route of picture uploads.
import * as contract from '@shop/contract/catalog/admin-files.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function mediaAdminRoutes(bind: Bind, storage: service.MediaStorage): void {
  bind(contract.uploadPicture, (ctx, { file }) => service.uploadPicture(ctx, storage, file))
}
