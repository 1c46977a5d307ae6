// Holds back the browser's own offer to install the shop, which comes early, until a good moment.
import { createListeners } from '@shop/ui/listeners.ts'

export interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export const deferredPrompt: { event?: InstallEvent | undefined } = {}
export const [notifyInstall, onInstall] = createListeners()

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  deferredPrompt.event = event as InstallEvent
  notifyInstall()
})
