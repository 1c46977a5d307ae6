// Which files are taken as pictures, and how large one may be before it is made smaller here.
import { toast } from './toast-store.ts'

/** What a browser offers to choose from. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif'
const bytesMax = 25 * 1024 * 1024

/** Those that may go; of the others it is told once. */
export function fittingFiles(files: readonly File[], tooLarge: string): File[] {
  const fitting = files.filter((file) => file.size <= bytesMax)
  if (fitting.length < files.length) toast.fail(tooLarge)
  return fitting
}
