// The shop shows one toast at a time: texts and results for 1200 ms, loading until it is closed.
import { createToastStore } from '@shop/ui/toast-store.ts'

const toastMs = 1200

export const toastStore = createToastStore({
  shownMs: { text: toastMs, success: toastMs, fail: toastMs, loading: undefined },
  shownMax: 1,
})

export type ToastKind = ReturnType<typeof toastStore.get>[number]['kind']

const show = (kind: ToastKind) => (text: string) => toastStore.show(kind, text)

export const toast = { text: show('text'), success: show('success'), fail: show('fail'), loading: show('loading') }
