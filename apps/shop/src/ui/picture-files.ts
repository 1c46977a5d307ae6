// Which files are accepted as pictures, and how large they may be before they are scaled down.
import { toast } from './toast-store.ts'

/** The `accept` attribute of file inputs. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif'
const bytesMax = 25 * 1024 * 1024

/** The files within the size limit; one toast for all others. */
export function fittingFiles(files: readonly File[], tooLarge: string): File[] {
  const fitting = files.filter((file) => file.size <= bytesMax)
  if (fitting.length < files.length) toast.fail(tooLarge)
  return fitting
}
