// Holds back the browser's own offer to install the shop, which comes early, until a good moment.
import { createListeners } from '@shop/ui/listeners.ts'

export interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** What index.html held back before the scripts started. */
    earlyInstallEvent?: InstallEvent
  }
}

export const deferredPrompt: { event: InstallEvent | undefined } = { event: window.earlyInstallEvent }
export const [notifyInstall, onInstall] = createListeners()

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  deferredPrompt.event = event as InstallEvent
  notifyInstall()
})
