// Shop route of the home page.
import { getHome } from '@shop/contract/catalog/home.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function homeRoutes(bind: Bind): void {
  bind(getHome, service.getHome)
}
