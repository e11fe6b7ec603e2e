export {
  maskNumber as maskedIdNumber,
  openSealed as openIdNumber,
  seal as sealIdNumber,
} from '../../db/sealed.ts';
