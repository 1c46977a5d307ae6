// The shop shows one toast at a time: texts and results for 1200 ms, loading until it is closed.
import { createToastStore } from '@shop/ui/toast-store.ts'

export type ToastKind = 'text' | 'success' | 'fail' | 'loading'

export const toastStore = createToastStore<ToastKind>({
  shownMs: (kind) => (kind === 'loading' ? undefined : 1200),
  shownMax: 1,
})

const show = (kind: ToastKind) => (text: string) => toastStore.show(kind, text)

export const toast = { text: show('text'), success: show('success'), fail: show('fail'), loading: show('loading') }
