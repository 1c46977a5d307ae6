// Console routes of the home page banners.
import * as contract from '@shop/contract/catalog/admin-home.ts'
import type { Bind } from '#http/bind.ts'
import * as banners from './banners.ts'

export function homeAdminRoutes(bind: Bind): void {
  bind(contract.listBannerRows, banners.listBannerRows)
  bind(contract.createBanner, (ctx, { body }) => banners.createBanner(ctx, body))
  bind(contract.changeBanner, (ctx, { params, body }) => banners.changeBanner(ctx, params.id, body))
}
