// Shop route of hot words.
import { listHotWords } from '@shop/contract/catalog/search.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function searchRoutes(bind: Bind): void {
  bind(listHotWords, service.listHotWords)
}
