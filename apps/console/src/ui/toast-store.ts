// The console shows up to three toasts; failures stay longer.
import { createToastStore } from '@shop/ui/toast-store.ts'

export const toastStore = createToastStore<'good' | 'bad'>({
  shownMs: (kind) => (kind === 'good' ? 4000 : 8000),
  shownMax: 3,
})

export type Toast = ReturnType<typeof toastStore.get>[number]
export const showToast: (kind: Toast['kind'], text: string) => void = toastStore.show
