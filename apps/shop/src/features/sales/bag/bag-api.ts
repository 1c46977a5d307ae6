// bagApi(name, input): the requests of the bag; its endpoints load with the first one.
import { createLazyApi } from '#lazy-api.ts'

export const bagApi = createLazyApi(() => import('./calls.ts'))
