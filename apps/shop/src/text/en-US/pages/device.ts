// Texts of the shop as an app on this device, in English.

export const text = {
  saved: 'No connection. Saved pages may be out of date.',
  updateReady: 'A new version is ready',
  update: 'Update',
  install: 'Install the app',
  installNote: 'On your home screen, with saved pages for when you’re offline',
  installIos: 'In Safari, tap Share, then “Add to Home Screen”',
  installTitle: 'Add the shop to your home screen',
  installBody: 'See this order with one tap.',
  installLater: 'Not now',
  device: 'On this device',
  push: 'Push notifications',
  pushHint: 'Even when the shop isn’t open on your device. The settings below apply.',
  pushDenied: 'Your browser blocks notifications from this shop. Allow them in its site settings, then turn this on.',
  pushMissing: 'This browser can’t receive push notifications.',
  pushIos: 'Add the shop to your home screen first, then turn this on there.',
  pushFailed: 'We couldn’t turn on push notifications. Try again later.',
}
