// Whether the shop can be installed on this device, and how.
import { useSyncExternalStore } from 'react'
import { isInstalled, isIos } from '#device.ts'
import { deferredPrompt, notifyInstall, onInstall } from '#install-event.ts'

/** prompt: the browser can ask; ios: only by Safari's menu; none: installed already, or not possible. */
export type InstallMethod = 'prompt' | 'ios' | 'none'

function currentMethod(): InstallMethod {
  if (deferredPrompt.event) return 'prompt'
  return isIos() && !isInstalled() ? 'ios' : 'none'
}

export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(onInstall, currentMethod)
}

/** The browser accepts an offer's answer once: after that it sends a new offer. */
export async function install(): Promise<boolean> {
  const { event } = deferredPrompt
  deferredPrompt.event = undefined
  notifyInstall()
  return (await event?.prompt())?.outcome === 'accepted'
}

const storageKey = 'installOffer'

export function wasDeclined(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return true
  }
}

/** The settings still offer it. */
export function rememberDeclined(): void {
  try {
    localStorage.setItem(storageKey, 'declined')
  } catch {
    // Without storage the offer just appears again.
  }
}
