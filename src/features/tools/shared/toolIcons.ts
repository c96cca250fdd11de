import {
  IconBinoculars,
  IconBriefcase,
  IconCopyright,
  IconFileCertificate,
  IconFileText,
  IconPilcrow,
  IconRubberStamp,
  IconScale,
  IconShieldSearch,
  IconTag,
  IconZoomScan,
} from '@tabler/icons-react';

const icons: Record<string, typeof IconTag> = {
  'trademark-search': IconZoomScan,
  'agreement-generator': IconFileText,
  'patent-validator': IconFileCertificate,
  'copyright-finder': IconCopyright,
  'name-check': IconTag,
  'ip-watchlist': IconBinoculars,
  'infringement-detector': IconShieldSearch,
  'legal-clause': IconPilcrow,
  'licensing-estimator': IconScale,
  'portfolio-analyzer': IconBriefcase,
};

export function toolIcon(id: string) {
  return icons[id] ?? IconRubberStamp;
}
